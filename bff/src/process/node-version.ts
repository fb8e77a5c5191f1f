/** The first version of Node.js that runs TypeScript the way the BFF is written. */
const NEEDED = 26

// Import this before anything else: an older Node.js, as outside npm scripts, would fail on the next import.
if (Number(process.versions.node.split('.', 1)[0]) < NEEDED) {
  process.stderr.write(
    `Node.js ${NEEDED} is needed and this is ${process.versions.node}. ` +
      'Start with "npm start": it brings the right one along.\n',
  )
  process.exit(1)
}
