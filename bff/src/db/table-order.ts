import type { Database } from './database.ts'

/** A table as it is copied. */
export interface CopiedTable {
  readonly table: string
  /** Columns of its primary key. */
  readonly keys: readonly string[]
  /** Columns that refer to rows of the same table. */
  readonly selfReferences: readonly string[]
}

/** Every table, in an order in which each comes after those that it refers to. */
export function tablesInOrder(database: Database): CopiedTable[] {
  const metas = [...database.orm.getMetadata().getAll().values()]
  const ordered: CopiedTable[] = []
  const place = (meta: (typeof metas)[number]) => {
    if (ordered.some(({ table }) => table === meta.tableName)) return
    const own: string[] = []
    for (const relation of meta.relations) {
      const target = metas.find(({ className }) => className === relation.targetMeta?.className)
      if (target === meta) own.push(...relation.fieldNames)
      else if (target) place(target)
    }
    ordered.push({
      table: meta.tableName,
      keys: meta.getPrimaryProps().flatMap(({ fieldNames }) => fieldNames),
      selfReferences: own,
    })
  }
  for (const meta of metas) place(meta)
  return ordered
}
