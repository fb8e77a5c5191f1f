/** Saves a text as a file on the device of the reader. @param type the media type */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves data as a JSON file that people can read too. */
export function saveJson(name: string, data: unknown): void {
  saveFile(name, 'application/json', `${JSON.stringify(data, null, 2)}\n`)
}
