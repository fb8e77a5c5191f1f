import { freePort } from './postgres-server.ts'
import { productionVariables } from './test-env.ts'
import { startProcess, type TestProcess } from './test-process.ts'

/** A line of the log. */
export interface LogLine {
  readonly level: number
  readonly msg: string
  readonly fault?: string
  readonly failures?: number
  readonly of?: Readonly<Record<string, number>>
  readonly err?: { readonly message?: string; readonly code?: string; readonly cause?: LogLine['err'] }
}

/** The API as a process of its own as in production, with its log. */
export interface ProductionPortal {
  readonly process: TestProcess
  readonly origin: string
  /** The lines of the log so far. */
  readonly lines: () => LogLine[]
}

/** Starts it on a database; settles when it serves. */
export async function startProductionPortal(variables: Record<string, string>): Promise<ProductionPortal> {
  const port = await freePort()
  const process = startProcess({
    ...productionVariables,
    SESSION_SECRET: 'the secret of the sessions in tests',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
    ...variables,
  })
  return {
    process,
    origin: await process.ready,
    lines: () =>
      process
        .printed()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as LogLine),
  }
}
