/** Marks the page when it runs as an installed app, with a class more on iOS (LAND-09). */
export function markStandalone(): void {
  const onIos = 'standalone' in navigator && navigator.standalone === true
  const { classList } = document.documentElement
  classList.toggle('standalone', onIos || matchMedia('(display-mode: standalone)').matches)
  classList.toggle('standalone-ios', onIos)
}
