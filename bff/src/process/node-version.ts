/** The first version of Node.js that runs the TypeScript of the BFF directly. */
const NEEDED = 26

// Import this first: an older Node.js, which may run outside npm scripts, fails on the next import.
if (Number(process.versions.node.split('.', 1)[0]) < NEEDED) {
  process.stderr.write(
    `Node.js ${NEEDED} is needed and this is ${process.versions.node}. ` +
      'Start with "npm start": it brings the right one along.\n',
  )
  process.exit(1)
}
