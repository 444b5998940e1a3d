import type { Thing, WithContext } from 'schema-dts'

/** Structured data for search engines: a block that browsers never run. `<` is escaped, so no text can end it. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const html = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous sign escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
