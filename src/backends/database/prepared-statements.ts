import {
  messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;

/** So many are kept, those asked last. */
const KEPT_AT_MOST = 300;

/**
 * PGlite gathers no statistics, so that nothing makes it plan a kept statement anew: this does, as
 * tables grow.
 */
const KEPT_MS = 60_000;

/** Longer ones have rows by the hundred in them and are not asked twice. */
const LONGEST = 8_000;

const KEPT_KINDS = /^\s*(select|insert|update|delete|with)\b/i;

interface PreparedStatement {
  readonly name: string;
  readonly preparedAt: number;
  /** By their ids at PostgreSQL. */
  readonly parameterTypes: readonly number[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

interface Answer {
  readonly rows: readonly unknown[];
  readonly fields: PreparedStatement['fields'];
}

/** Statements of one client, each parsed once and not, as by PGlite's own `query`, every time. */
class PreparedStatements {
  readonly #client: PGlite;
  /** By their texts, those asked last at the end. */
  readonly #kept = new Map<string, PreparedStatement>();
  /** Names of those that are to be closed at the next opportunity. */
  #dropped: string[] = [];
  #lastNumber = 0;

  constructor(client: PGlite) {
    this.#client = client;
  }

  /**
   * To be called while nobody else has the client.
   *
   * @throws DatabaseError what PostgreSQL refuses
   */
  async ask(sql: string, values: readonly unknown[], options: QueryOptions): Promise<Answer> {
    const statement = this.#find(sql) ?? (await this.#prepare(sql));
    try {
      return await this.#run(statement, values, options);
    } catch (error) {
      // Perhaps a table is not any more what it was.
      this.#drop(sql, statement);
      throw error;
    }
  }

  #find(sql: string): PreparedStatement | undefined {
    const statement = this.#kept.get(sql);
    if (!statement) return undefined;
    this.#kept.delete(sql);
    if (performance.now() - statement.preparedAt >= KEPT_MS) {
      this.#dropped.push(statement.name);
      return undefined;
    }
    this.#kept.set(sql, statement);
    return statement;
  }

  #drop(sql: string, statement: PreparedStatement): void {
    this.#kept.delete(sql);
    this.#dropped.push(statement.name);
  }

  async #prepare(sql: string): Promise<PreparedStatement> {
    const [oldest] = this.#kept;
    if (oldest && this.#kept.size >= KEPT_AT_MOST) this.#drop(...oldest);
    this.#lastNumber += 1;
    const name = `kept_${this.#lastNumber}`;
    const dropped = this.#dropped;
    this.#dropped = [];
    const answers = await this.#send(
      ...dropped.map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const parameters = answers.find((each) => each instanceof messages.ParameterDescriptionMessage);
    const row = answers.find((each) => each instanceof messages.RowDescriptionMessage);
    const statement = {
      name,
      preparedAt: performance.now(),
      parameterTypes: parameters?.dataTypeIDs ?? [],
      fields:
        row?.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID })) ?? [],
    };
    this.#kept.set(sql, statement);
    return statement;
  }

  async #run(
    { name, parameterTypes, fields }: PreparedStatement,
    values: readonly unknown[],
    options: QueryOptions,
  ): Promise<Answer> {
    const bound = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const type = parameterTypes[index] ?? 0;
      const serializer = options.serializers?.[type] ?? this.#client.serializers[type];
      return serializer ? serializer(value) : String(value);
    });
    const answers = await this.#send(
      serialize.bind({ statement: name, values: bound }),
      serialize.execute({}),
    );
    const parsers = fields.map(
      ({ dataTypeID }) => options.parsers?.[dataTypeID] ?? this.#client.parsers[dataTypeID],
    );
    const rows = answers
      .filter((each) => each instanceof messages.DataRowMessage)
      .map((row) => {
        const cells = fields.map(({ dataTypeID }, index) => {
          const text = row.fields[index] ?? null;
          const parser = parsers[index];
          return text === null || !parser ? text : parser(text, dataTypeID);
        });
        return options.rowMode === 'array'
          ? cells
          : Object.fromEntries(fields.map((field, index) => [field.name, cells[index]]));
      });
    return { rows, fields };
  }

  #send(...parts: readonly Uint8Array[]) {
    const message = Buffer.concat([...parts, serialize.sync()]);
    return this.#client.execProtocolStream(message, {
      syncToFs: !this.#client.isInTransaction(),
    });
  }
}

/**
 * Has the client keep its statements prepared, within transactions and without: parsing and planning
 * take PGlite several times as long as answering does.
 */
export function keepStatementsPrepared(client: PGlite): void {
  const statements = new PreparedStatements(client);
  const isKept = (sql: string) => sql.length <= LONGEST && KEPT_KINDS.test(sql);
  const inTurn = (sql: string, values: readonly unknown[] = [], options: QueryOptions = {}) =>
    client.runExclusive(() => statements.ask(sql, values, options));

  const query = client.query.bind(client);
  Reflect.set(client, 'query', async (...asked: Parameters<PGlite['query']>) => {
    if (!isKept(asked[0])) return query(...asked);
    await client.waitReady;
    return client._runExclusiveTransaction(() => inTurn(...asked));
  });

  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((transaction) => {
      const queryWithin = transaction.query.bind(transaction);
      Reflect.set(transaction, 'query', (...asked: Parameters<Transaction['query']>) =>
        transaction.closed || !isKept(asked[0]) ? queryWithin(...asked) : inTurn(...asked),
      );
      return work(transaction);
    });
}
