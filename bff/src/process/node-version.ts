/** The first version of Node.js that runs the TypeScript of the BFF directly. */
export const NEEDED_NODE = 26

// Import this first: an older Node.js, which may run outside npm scripts, fails on the next import.
if (Number(process.versions.node.split('.', 1)[0]) < NEEDED_NODE) {
  process.stderr.write(
    `Node.js ${NEEDED_NODE} is needed and this is ${process.versions.node}. ` +
      'Start with "npm start": it brings the right one along.\n',
  )
  process.exit(1)
}
