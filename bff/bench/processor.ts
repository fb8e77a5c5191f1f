import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

/** Milliseconds of processor time in one unit of Linux's count: it counts hundredths of a second. */
const TICK_MS = 10

/** The fields of a process after its name, as Linux prints them; undefined once it has ended. */
function statOf(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time that a process has taken, with its threads and the children that have ended. */
function takenBy(pid: number | string): number {
  const stat = statOf(pid)
  return stat ? [11, 12, 13, 14].reduce((sum, field) => sum + Number(stat[field]) * TICK_MS, 0) : 0
}

/** The process id of the database server behind an address. */
export async function serverOf(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = Number(statOf(rows[0]!.pid)![1])
  await client.end()
  return parent
}

/** Milliseconds of processor time that a process and all that it has started have taken. */
export function processorTime(pid: number): number {
  const own = takenBy(pid)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === pid)
    .reduce((sum, child) => sum + takenBy(child), own)
}
