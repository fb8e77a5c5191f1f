/**
 * The bare peer of the pages: node:http and a page that React draws in the browser, its 50 jobs already in the
 * document. One script, brotli; no router, no styles from elsewhere, no session.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const built = (await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, rolldownOptions: { input: path.join(import.meta.dirname, 'react-page.tsx') } },
})) as Rolldown.RolldownOutput
const script = brotliCompressSync(built.output[0].code)

const jobs = Array.from({ length: 50 }, (_, index) => ({
  number: 10_000_001 + index,
  suburb: ['Manly', 'Dee Why', 'Mosman'][index % 3],
  snake: 'Eastern Brown Snake',
  cost: 250,
}))
const page = brotliCompressSync(`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare page</title>
<style>body { font: 1rem system-ui; } li { border: 1px solid; list-style: none; margin: 1rem; padding: 1rem; }</style>
<script type="module" src="/page.js"></script>
</head>
<body><div id="root"></div><script type="application/json" id="jobs">${JSON.stringify(jobs)}</script></body>
</html>`)

const server = createServer(({ url }, response) => {
  const [type, body] = url === '/page.js' ? ['text/javascript', script] : ['text/html', page]
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
