/**
 * What decides, or is dated, reads the injected clock (DISP-22): `scope.now()`, `tx.now()` or `core.clock`: rule
 * `clock/injected`. What a browser shows or decides reads the server's (D-108): `serverNow()`, `serverDate()`, `useNow()`,
 * or `deviceNow()` where both times are the device's: rule `clock/of-server`. Where the machine's or the database's own time is meant, the line says why.
 */
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const governed =
  /^bff\/(?:domain\/src\/|src\/(?:features\/|db\/(?:cleanup|idempotency)\.ts|transports\/(?:http\/sessions|websocket\/account-sockets)\.ts))/
/** Tests have clocks of their own; the columns of an entity are dated by what stores it. */
const free = /\.(?:test|entity)\.ts$/

const sqlClock =
  /\b(?:now|clock_timestamp|statement_timestamp)\(\)|\b(?:current_timestamp|current_date|localtimestamp)\b/i
const message = "Read the injected clock: scope.now(), tx.now() or the core's clock (DISP-22)."

const injected = {
  meta: { type: 'problem', docs: { description: 'What decides reads the injected clock' } },
  create(context) {
    const file = path.relative(root, context.filename ?? context.getFilename()).replaceAll(path.sep, '/')
    if (!governed.test(file) || free.test(file)) return {}
    const report = (node) => context.report({ node, message })
    const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(node)
      },
      CallExpression({ callee }) {
        if (isDate(callee)) report(callee)
        if (callee.type === 'MemberExpression' && isDate(callee.object) && callee.property.name === 'now')
          report(callee)
      },
      TemplateElement(node) {
        if (sqlClock.test(node.value.raw)) report(node)
      },
      Literal(node) {
        if (typeof node.value === 'string' && sqlClock.test(node.value)) report(node)
      },
    }
  },
}

const inBrowser = /^(?:mfe-[a-z]+|shell|shell\/kit|shell\/screen-parts|design-system|bff\/client)\/src\//
const ofTests = /\/testing\/|\.(?:test|stories)\.tsx?$/

const ofServer = {
  meta: { type: 'problem', docs: { description: 'The device’s clock is nobody’s judge' } },
  create(context) {
    const file = path.relative(root, context.filename ?? context.getFilename()).replaceAll(path.sep, '/')
    if (!inBrowser.test(file) || ofTests.test(file)) return {}
    const report = (node) =>
      context.report({
        node,
        message: "Read the server's clock: serverNow(), serverDate() or useNow() (D-108).",
      })
    const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(node)
      },
      CallExpression({ callee }) {
        if (isDate(callee)) report(callee)
        if (callee.type === 'MemberExpression' && isDate(callee.object) && callee.property.name === 'now')
          report(callee)
      },
    }
  },
}

export default { meta: { name: 'clock' }, rules: { injected, 'of-server': ofServer } }
