import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

test('no text in the data can end the block it stands in', () => {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)</script><!--',
  } as const
  const html = renderToStaticMarkup(<JsonLd data={data} />)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const text = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
  expect(JSON.parse(text)).toEqual(data)
})
