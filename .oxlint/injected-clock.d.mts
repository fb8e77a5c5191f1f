import type { Rule } from 'oxlint/plugins-dev'

declare const plugin: { meta: { name: string }; rules: { injected: Rule } }
export default plugin
