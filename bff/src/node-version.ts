/** The first version of Node.js that runs TypeScript the way the BFF is written. */
const NEEDED = 26

/** Ends the process when an older Node.js than the project's own runs it, as happens outside of npm scripts. */
export function requireNode(version: string): void {
  if (Number(version.split('.', 1)[0]) >= NEEDED) return
  process.stderr.write(
    `Node.js ${NEEDED} is needed and this is ${version}. Start with "npm start": it brings the right one along.\n`,
  )
  process.exit(1)
}
