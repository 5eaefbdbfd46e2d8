import { errorFields, type Logger } from './logger';

/**
 * Does a back end's work again and again, one round after the other, without keeping the process
 * alive for it. A round that fails is logged under `name`, and the next one comes all the same. Gives
 * the function that stops it and waits for a round under way.
 */
export function startRepeatedWork(
  work: () => Promise<void>,
  {
    name,
    everyMs,
    logger,
    onRound = () => {},
  }: {
    name: string;
    everyMs: number;
    logger: Logger;
    /** Told of each round whether it got to its end. */
    onRound?: (name: string, isDone: boolean) => void;
  },
): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(work).then(
      () => onRound(name, true),
      (error) => {
        onRound(name, false);
        logger.error(errorFields(error), `${name} failed`);
      },
    );
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
