import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { Realm } from './realm.ts'
import { RealmTransformer } from './realm-transformer.ts'

/**
 * Keeps every Kysely query of a scope inside its realm, whatever the query forgets (D-02): a realm table is
 * read through its realm's rows only, updates and deletes touch no others, inserts are filled in.
 */
export class RealmPlugin implements KyselyPlugin {
  readonly #transformer: RealmTransformer

  constructor(realm: Realm, realmTables: ReadonlySet<string>) {
    this.#transformer = new RealmTransformer(realm, realmTables)
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(args.node, args.queryId)
  }

  transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(args.result)
  }
}
