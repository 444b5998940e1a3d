import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { OpenApiDocument } from './openapi.ts'
import { type Field, fieldsOf, type Schema, typeInWords } from './openapi-schema.ts'

const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #16241a; background: #f5f6f1 }
body { max-width: 62rem; margin: 0 auto; padding: 1rem }
h1, h2 { line-height: 1.2 }
h2 { margin: 3rem 0 1rem; border-bottom: 1px solid #7d8980 }
a { color: #136b38 }
a:focus-visible, summary:focus-visible { outline: 3px solid #1b5fd0; outline-offset: 2px }
article, section > details { background: #fff; border: 1px solid #dde1d7; border-radius: .5rem; padding: 0 1rem 1rem; margin: 1rem 0 }
article h3 { font-size: 1rem; margin: 1rem 0 .25rem; overflow-wrap: anywhere }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: #46564a }
code { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
.method { background: #136b38; color: #fff; border-radius: .25rem; padding: .125rem .375rem }
.signed-in, .internal { background: #fff3d1; color: #7a4b00; border-radius: .25rem; padding: 0 .375rem; font-size: .875rem }
.internal { background: #e7e9e2; color: #46564a }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid #dde1d7 }
th { font-weight: 600; color: #46564a; border: 0 }
td:first-child { width: 35% }
summary { cursor: pointer; padding-top: .5rem }
`

/** The page's own policy: nothing but its one style sheet, and no script. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Html = ReturnType<typeof html>

interface Operation {
  method: string
  path: string
  tags?: string[]
  summary?: string
  description?: string
  security?: unknown
  'x-public'?: boolean
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

/** The API's description as a page for people, in plain HTML without scripts. */
export function openApiPage(document: OpenApiDocument): Html {
  const operations = operationsOf(document)
  const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))]
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${document.info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>The API of ${document.info.title}</h1>
<p>${inline(document.info.description ?? '')}</p>
<p>For programs: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Contents"><ul>
${tags.map((tag) => html`<li><a href="#${anchorOf(tag)}">${tag}</a></li>`)}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
</header>
<main>
${tags.map(
  (tag) => html`<section id="${anchorOf(tag)}"><h2>${tag}</h2>
${operations.filter((operation) => operation.tags?.includes(tag)).map(operationArticle)}</section>`,
)}
<section id="schemas"><h2>Schemas</h2>
${schemas.map(
  ([name, schema]) => html`<details id="${name}" open><summary><code>${name}</code></summary>
${fieldTable(`Fields of ${name}`, fieldsOf(schema))}</details>`,
)}</section>
</main>
</body>
</html>`
}

function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(
      ([method, operation]) => ({ ...operation, method, path }) as Operation,
    ),
  )
}

function operationArticle(operation: Operation): Html {
  const { method, path, parameters = [], requestBody, responses } = operation
  const title = `${method.toUpperCase()} ${path}`
  const fields = parameters.map(({ name, in: place, required = false, schema }) => ({
    path: place === 'query' ? name : `${name} (${place})`,
    schema,
    required,
  }))
  return html`<article>
<h3><code class="method">${method.toUpperCase()}</code> <code>${path}</code></h3>
<p>${operation.summary} ${operation.security ? html`<span class="signed-in">signed in</span>` : ''}
${operation['x-public'] ? '' : html`<span class="internal">internal: may change</span>`}</p>
${operation.description ? html`<p>${inline(operation.description)}</p>` : ''}
${fields.length > 0 ? html`<h4>Parameters</h4>${fieldTable(`Parameters of ${title}`, fields)}` : ''}
${Object.entries(requestBody?.content ?? {}).map(
  ([type, { schema }]) => html`<h4>Body (${type})</h4>${schemaBlock(`Body of ${title}`, schema)}`,
)}
<h4>Answers</h4>
${Object.entries(responses).map(([status, answer]) => answerBlock(`Answer ${status} of ${title}`, status, answer))}
</article>`
}

function answerBlock(
  caption: string,
  status: string,
  { description, content }: Operation['responses'][string],
) {
  const schema = Object.values(content ?? {})[0]?.schema
  if (!schema || schema.$ref)
    return html`<p><code>${status}</code> ${inline(description)}${schema ? html`: ${typeCell(schema)}` : ''}</p>`
  return html`<details><summary><code>${status}</code> ${inline(description)}</summary>${schemaBlock(caption, schema)}</details>`
}

function schemaBlock(caption: string, schema: Schema): Html {
  const fields = fieldsOf(schema)
  return fields.length > 0 ? fieldTable(caption, fields) : html`<p>${typeCell(schema)}</p>`
}

function fieldTable(caption: string, fields: Field[]): Html {
  return html`<table aria-label="${caption}">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(
    ({ path, schema, required }) => html`<tr><td><code>${path}</code>${required ? '' : ' (optional)'}</td>
<td>${typeCell(schema)}</td><td>${meaning(schema)}</td></tr>`,
  )}</tbody>
</table>`
}

function typeCell(schema: Schema): Html {
  return html`${typeInWords(schema).map((part) =>
    typeof part === 'string' ? part : html`<a href="#${part.link}">${part.link}</a>`,
  )}`
}

function meaning({ description = '', example }: Schema): Html {
  const shown = example === undefined ? '' : html` Example: <code>${JSON.stringify(example)}</code>`
  return html`${inline(description)}${shown}`
}

/** Text in which backticks mark `code`. */
function inline(text: string): Html {
  return html`${text.split('`').map((part, n) => (n % 2 ? html`<code>${part}</code>` : part))}`
}

function anchorOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
