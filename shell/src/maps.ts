const ADDRESS = 'https://maps.googleapis.com/maps/api/js'

/** Loads the maps script with its places library when a key is configured (UI-07); once per page. */
export function loadMaps(apiKey: string | null): void {
  if (!apiKey || document.querySelector(`script[src^="${ADDRESS}"]`)) return
  const script = document.createElement('script')
  script.async = true
  script.src = `${ADDRESS}?${new URLSearchParams({ key: apiKey, libraries: 'places', loading: 'async' })}`
  document.head.append(script)
}
