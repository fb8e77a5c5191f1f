import { findTool } from '../db/postgres-tools.ts'

/** Whether this machine has any version of pg_dump, one of PostgreSQL's client programs. */
export function hasPgDump(): boolean {
  try {
    findTool('pg_dump', 1)
    return true
  } catch {
    return false
  }
}
