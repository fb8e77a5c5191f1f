import type { AuditAction } from '@snake-dispatch/contract/audit'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isAdminRow } from './admin-accounts.ts'

/** What gives an account its place: who did it is an ancestor of the account from then on, also where it was undone. */
const grants: readonly AuditAction[] = ['account.create', 'account.approve', 'account.role']

/**
 * The other admins who may agree to what an admin asks (D-125), by name: they are not locked, and are not tied to the one
 * who asks. Two admins are tied who share an ancestor, themselves included, or a descendant who is or was an admin.
 * Somebody who has taken an admin over can make further admins, and those again, so none of one family counts as a second
 * voice. An admin whom an operator made on the machine has no ancestor.
 * @param userId the admin whom it is about
 */
export async function possibleApprovers(
  scope: Pick<Scope, 'kysely'>,
  { askerId, userId }: { readonly askerId: number; readonly userId: number },
): Promise<{ id: number; name: string }[]> {
  const admins = await scope.kysely
    .selectFrom('users')
    .select(['id', 'name'])
    .where(isAdminRow)
    .where('is_locked', '=', false)
    .where('id', 'not in', [askerId, userId])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const everAdmins = [...new Set([askerId, ...(await everAdminsOf(scope))])]
  const givers = await giversOf(scope, everAdmins)
  const families = new Map(everAdmins.map((id) => [id, familyOf(givers, id)]))
  const own = families.get(askerId)!
  const isTied = (id: number) =>
    [...families.get(id)!].some((ancestor) => own.has(ancestor)) ||
    [...families.values()].some((family) => family.has(id) && family.has(askerId))
  return admins.filter(({ id }) => !isTied(id))
}

/** The accounts that are admins or once were. A catcher whom two admins handled ties nobody. */
async function everAdminsOf({ kysely }: Pick<Scope, 'kysely'>): Promise<number[]> {
  const now = await kysely.selectFrom('users').select('id').where(isAdminRow).execute()
  const once = await kysely
    .selectFrom('audit_entries')
    .select('subject_id as id')
    .distinct()
    .where('subject_type', '=', 'account')
    .where('action', 'in', ['account.create', 'account.role'])
    .where((is) => is.or(['role', 'from', 'to'].map((name) => is(sql`detail ->> ${name}`, '=', 'admin'))))
    .execute()
  return [...now, ...once].map(({ id }) => id)
}

/** Who gave these accounts their place, who gave it to those, and so on up to those to whom nobody did. */
async function giversOf({ kysely }: Pick<Scope, 'kysely'>, ids: readonly number[]) {
  const givers = new Map<number, number[]>()
  let asked = ids
  while (asked.length > 0) {
    for (const id of asked) givers.set(id, [])
    const granted = await kysely
      .selectFrom('audit_entries')
      .select(['subject_id as receiver', 'actor_id as giver'])
      .where('subject_type', '=', 'account')
      .where('subject_id', 'in', asked)
      .where('action', 'in', grants)
      .execute()
    const approved = await kysely
      .selectFrom('users')
      .select(['id as receiver', 'approved_by_id as giver'])
      .where('id', 'in', asked)
      .execute()
    const found = [...granted, ...approved].filter(({ giver }) => giver !== null)
    for (const { receiver, giver } of found) givers.get(receiver)!.push(giver!)
    asked = [...new Set(found.map(({ giver }) => giver!))].filter((giver) => !givers.has(giver))
  }
  return givers
}

/** The account and all its ancestors. Grants may form a circle. */
function familyOf(givers: ReadonlyMap<number, readonly number[]>, id: number): Set<number> {
  const family = new Set([id])
  // A set also gives the members that are added meanwhile.
  for (const member of family) for (const giver of givers.get(member)!) family.add(giver)
  return family
}
