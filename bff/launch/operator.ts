import '../src/process/node-version.ts'
import { runOperator } from './operator-command.ts'

// `node bff/launch/run.mjs bff/launch/operator.ts <command> […]`: what `npm run admin`, `npm run db:…` and
// `npm run doctor` start.
await runOperator(process.argv.slice(2))
