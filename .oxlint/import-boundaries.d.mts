import type { Rule } from 'oxlint/plugins-dev'

export const sharedOfKit: readonly string[]
export const unsharedOfKit: Readonly<Record<string, RegExp>>

declare const plugin: { meta: { name: string }; rules: { 'import-boundaries': Rule } }
export default plugin
