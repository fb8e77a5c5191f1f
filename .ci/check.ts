import { spawnSync } from 'node:child_process'

/** `npm run check`: types, lint and formatting, all three even when one of them fails. */
const parts = ['check:types', 'check:lint', 'check:format']
const failed = parts.filter(
  (part) =>
    spawnSync('npm', ['run', '--silent', part], { stdio: 'inherit', shell: process.platform === 'win32' })
      .status !== 0,
)
for (const part of failed) console.error(`Failed: npm run ${part}`)
if (failed.length > 0) process.exitCode = 1
