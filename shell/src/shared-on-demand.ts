/**
 * The shared modules that are loaded with the first section that uses them. Never called: it makes them part of
 * the shell's build, so that there is somebody who provides them.
 */
export const sharedOnDemand = () =>
  Promise.all([
    import('@snake-dispatch/design-system/dialog'),
    import('@snake-dispatch/design-system/menu'),
    import('@snake-dispatch/design-system/tabs'),
    import('@snake-dispatch/design-system/toast'),
    import('@snake-dispatch/kit/query'),
  ])
