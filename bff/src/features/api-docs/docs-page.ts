import { basics } from './basics.ts'
import { html, join, type Html } from './html.ts'
import { docsStyle } from './docs-style.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { OpenApi, OpenApiResponse, Operation } from './openapi-document.ts'
import { drawFields, drawType } from './schema-table.ts'

/** One call with where it is reached. */
interface Placed {
  method: string
  path: string
  operation: Operation
}

/** The document as a page: no script, nothing from elsewhere, everything in sight of the browser's own search. */
export function drawDocsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const schemas = Object.entries(document.components.schemas)
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e5540" />
        <title>API | Snake Dispatch NSW</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${docsStyle}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the calls</a>
        <nav aria-label="Contents">
          <p class="brand"><a href="/">Snake Dispatch NSW</a></p>
          <details>
            <summary>All calls and shapes</summary>
            <h2>Basics</h2>
            <ul>
              ${join(basics.map(({ title }) => html`<li><a href="#${idOf(title)}">${title}</a></li>`))}
            </ul>
            ${join(groups.map(drawContents))}
            <h2>Shapes</h2>
            <ul>
              ${join(schemas.map(([name]) => html`<li><a href="#shape-${name}">${name}</a></li>`))}
            </ul>
          </details>
        </nav>
        <main id="content">
          <h1>The API</h1>
          <p class="lead">
            ${calls.filter(({ path }) => path.startsWith('/api/')).length} calls, made from the same table
            that the server answers by, and the live socket and GraphQL. For programs:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${join(
            basics.map(
              ({ title, text }) =>
                html`<section id="${idOf(title)}" class="basic">
                  <h2>${title}</h2>
                  <p>${text}</p>
                </section>`,
            ),
          )}
          ${join(
            groups.map(
              (group) =>
                html`<section aria-label="${group.name}">
                  <h2>${group.name}</h2>
                  ${join(group.calls.map(drawCall))}
                </section>`,
            ),
          )}
          <section aria-label="Shapes">
            <h2>Shapes</h2>
            ${join(schemas.map(([name, schema]) => drawShape(name, schema)))}
          </section>
        </main>
      </body>
    </html>`.text
}

function drawContents({ name, calls }: { name: string; calls: readonly Placed[] }): Html {
  return html`<h2>${name}</h2>
    <ul>
      ${join(
        calls.map(
          ({ method, operation }) =>
            html`<li>
              <a href="#${operation.operationId}"
                ><b class="${method}">${method}</b> ${operation.operationId}</a
              >
            </li>`,
        ),
      )}
    </ul>`
}

function drawCall({ method, path, operation }: Placed): Html {
  const body = operation.requestBody?.content['application/json']
  const messages = operation['x-messages']
  return html`<article id="${operation.operationId}">
    <h3><b class="${method}">${method}</b> <code>${path}</code></h3>
    <p>${operation.summary}. <span class="who">${operation.description}</span></p>
    <p class="id">Operation id <code>${operation.operationId}</code></p>
    ${
      operation.parameters &&
      html`<h4>Parameters</h4>
        ${drawFields(operation.parameters)}`
    }
    ${
      body?.schema &&
      html`<h4>Body</h4>
        ${drawBody(body.schema)}${drawExample(body.example)}`
    }
    ${
      messages &&
      html`<h4>Frames</h4>
        <p>Sent: ${drawType(messages.sent)}. Received: ${drawType(messages.received)}.</p>`
    }
    <h4>Answers</h4>
    <dl class="answers">${join(Object.entries(operation.responses).map(drawAnswer))}</dl>
  </article>`
}

function drawBody(schema: JsonSchema): Html {
  return schema.properties ? drawProperties(schema) : html`<p>${drawType(schema)}</p>`
}

function drawProperties({ properties = {}, required = [] }: JsonSchema): Html {
  return drawFields(
    Object.entries(properties).map(([name, schema]) => ({
      name,
      required: required.includes(name),
      schema: schema as JsonSchema,
    })),
  )
}

function drawAnswer([status, { description, headers = {}, content = {} }]: [string, OpenApiResponse]): Html {
  const [mediaType, media] = Object.entries(content)[0] ?? []
  const said = Object.keys(headers).filter((name) => name !== 'X-Request-Id')
  const isRefusal = Number(status) >= 400
  return html`<dt class="${isRefusal ? 'refusal' : 'success'}">${status}</dt>
    <dd>
      ${description}${mediaType && html` <span class="media">${mediaType}</span>`}
      ${said.length > 0 && html` <span class="media">with ${said.join(', ')}</span>`}
      ${isRefusal ? drawSentence(media?.example) : media?.schema && drawBody(media.schema)}
      ${!isRefusal && drawExample(media?.example)}
    </dd>`
}

/** What a refusal says, such as 'Not authenticated'. */
function drawSentence(example: unknown): Html {
  if (typeof example === 'string') return html`<q>${example}</q>`
  const { message, errors } = example as { message?: string; errors?: { message: string }[] }
  return html`<q>${message ?? errors?.[0]?.message ?? ''}</q>`
}

function drawExample(example: unknown): Html | undefined {
  if (example === undefined) return undefined
  return html`<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`
}

function drawShape(name: string, schema: JsonSchema): Html {
  return html`<article id="shape-${name}">
    <h3>${name}</h3>
    ${drawBody(schema)}
  </article>`
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')
