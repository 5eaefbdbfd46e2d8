/** What the command line gives as `--name=one,other`. */
export function option(name: string, otherwise: string): readonly string[] {
  const start = `--${name}=`;
  const given = process.argv.find((word) => word.startsWith(start));
  return (given?.slice(start.length) ?? otherwise).split(',');
}
