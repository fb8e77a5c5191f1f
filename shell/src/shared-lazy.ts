/**
 * The shared modules that are loaded when they are first used. Never called: it makes them part of
 * the shell's build, so that it provides them.
 */
export const sharedLazy = () =>
  Promise.all([
    import('@snake-dispatch/design-system/dialog'),
    import('@snake-dispatch/design-system/menu'),
    import('@snake-dispatch/design-system/photo-picker'),
    import('@snake-dispatch/design-system/signed-in'),
    import('@snake-dispatch/design-system/tabs'),
    import('@snake-dispatch/design-system/toast'),
    import('@snake-dispatch/kit/offline'),
    import('@snake-dispatch/kit/query'),
  ])
