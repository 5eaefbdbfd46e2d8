import fc from 'fast-check';
import { z } from 'zod';
import { likelyTexts } from './likely-texts';

type Schema = z.core.JSONSchema.BaseSchema;
type Node = Schema | boolean | undefined;

function textOf({ pattern, minLength = 0, maxLength = 40 }: Schema, name: string) {
  const likely = likelyTexts(name);
  // fast-check makes no text for a pattern that looks ahead.
  const typed =
    pattern && !pattern.includes('(?')
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  if (likely.length === 0) return typed;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: typed },
  );
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, node]): [string, fc.Arbitrary<unknown>] => [
    name,
    required.includes(name)
      ? nodeValues(node, name)
      : fc.option(nodeValues(node, name), { nil: undefined }),
  ]);
  return fc.record(Object.fromEntries(fields));
}

/** Coerced fields declare no type: they are recognised by their name. */
function anythingOf(name: string): fc.Arbitrary<unknown> {
  const likely = likelyTexts(name);
  return likely.length > 0 ? fc.constantFrom(...likely) : fc.constantFrom('1', 'text', 1, true);
}

function nodeValues(node: Node, name: string): fc.Arbitrary<unknown> {
  if (typeof node !== 'object') return anythingOf(name);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => nodeValues(choice, name)));
  switch (node.type) {
    case 'string':
      return textOf(node, name);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const min = Math.max(node.minimum ?? 0, -1_000_000);
      const max = Math.min(node.maximum ?? 100_000, 1_000_000);
      return fc.integer({ min, max });
    }
    case 'array': {
      const [item] = [node.items ?? true].flat();
      return fc.array(nodeValues(item, name), { minLength: node.minItems ?? 0, maxLength: 3 });
    }
    case 'object':
      return objectOf(node);
    default:
      return anythingOf(name);
  }
}

/** Values as the schema asks for, so far as its types, lengths, patterns and names say. */
export function schemaValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  return nodeValues(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
}
