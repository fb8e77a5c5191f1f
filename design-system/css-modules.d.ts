/** Serves every package through the root tsconfig: webpack and Vite both hand out the class map by default. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}

declare module '*.svg' {
  const address: string
  export default address
}

declare module '*.css?raw' {
  const text: string
  export default text
}
