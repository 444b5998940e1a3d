import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

/** What an action may begin with that is an address of this site for everybody to see. */
const OURS = /^(?:"[/#?]|\{href\(|\{`(?:[#?]|\$\{href\())/
/** What no page answers: the auth client, and files. */
const NO_PAGE = /\/auth\/|\/(?:pdf|file)\b/

/** How a form that is written down to its first child could escape. */
function escapesIn(source: string): string[] {
  const forms = [...source.matchAll(/<form\b/g)].map(({ index }) => attributesAt(source, index))
  return [
    ...forms.filter(({ method }) => method === '"post"').flatMap(escapesOf),
    ...[...source.matchAll(/\bform(?:\.current)?\??\.submit\(\)/g)].map(
      ([call]) => `${call} tells no listener`,
    ),
    ...[...source.matchAll(/\bformTarget=/g)].map(() => 'a button opens another window'),
  ]
}

function escapesOf({ action, target, onSubmit }: Partial<Record<string, string>>): string[] {
  const isOutside = onSubmit === '{sendOutsidePages}'
  return [
    target && `it opens another window, ${target}`,
    action && !OURS.test(action) && `it may lead to another site, ${action}`,
    onSubmit && !isOutside && `it has a listener of its own, ${onSubmit}`,
    action && NO_PAGE.test(action) && !isOutside && `no page answers ${action}`,
  ].filter((way) => typeof way === 'string')
}

/** The attributes of a tag, with their quotes or braces. */
function attributesAt(source: string, start: number): Partial<Record<string, string>> {
  const attributes: Record<string, string> = {}
  let depth = 0
  let name = ''
  let from = start
  for (let at = start; at < source.length; at++) {
    const sign = source[at]!
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0) continue
    if (sign === '>') break
    const before = source.slice(from, at)
    if (sign === '=' && /[\w-]$/.test(before)) {
      name = /[\w-]+$/.exec(before)![0]
      from = at + 1
    } else if (name && (sign === '}' || (sign === '"' && at > from))) {
      attributes[name] = source.slice(from, at + 1)
      name = ''
      from = at + 1
    }
  }
  return attributes
}

export const FORMS: Rule = {
  name: 'forms that fail on a white page',
  sentence:
    'A form that fails leaves its page and opens the error dialog: apps/web/app/errors/send-forms.ts sends every plain form of this site. One that no page answers takes onSubmit={sendOutsidePages}; one that is sent in another way is named here, with what its reader sees when it fails.',
  files: (path) => path.startsWith('apps/web/app/') && path.endsWith('.tsx') && isSource(path),
  example: 'apps/web/app/cart/made-up.tsx',
  look: escapesIn,
  good: [
    `<form method="post" noValidate onChange={(event) => follow(event)}>\n`,
    `<form method="post" action={href('/cart')}>\n`,
    `<form method="post" action={\`#\${anchor}\`} className="start-form">\n`,
    `<form method="post" action="/auth/signout" onSubmit={sendOutsidePages}>\n`,
    `<form\n  method="post"\n  action={href(\`\${path}/pdf\`)}\n  onSubmit={sendOutsidePages}\n>\n`,
    `<form method="get" action={address} onSubmit={find}>\n`,
    `<Form method="post" action={address} onSubmit={send}>\n`,
    `form.current?.requestSubmit()\n`,
  ],
  bad: [
    `<form method="post" action={to.url} ref={form}>\n`,
    `<form method="post" action="https://gateway.example">\n`,
    `<form method="post" target="_blank">\n`,
    `<form method="post" action={href('/cart')} onSubmit={add}>\n`,
    `<form method="post" action="/auth/signout">\n`,
    `<form\n  className="bill-print"\n  method="post"\n  action={href(\`\${path}/pdf\`)}\n>\n`,
    `form.current?.submit()\n`,
    `<button type="submit" formTarget="_blank">\n`,
  ],
  except: {
    'apps/web/app/payment/gateway-form.tsx': 'it leaves for the gateway, whose page is then the answer',
    'apps/web/app/cart/add-to-cart.tsx': 'the cart sends it by the API, and says under the item what failed',
    'apps/web/app/product/buy-form.tsx':
      'the cart sends it by the API, and says under the button what failed',
    'apps/web/app/favourites/favourite.tsx':
      'it is sent beside the page, the heart goes back, and what failed is announced',
    'apps/web/app/rider/enter-forms.tsx':
      'a phone stores what is entered before it sends it, and says above the stop what was not taken',
    'apps/web/app/sell/general-form.tsx': 'it is sent by the API, whose failures open the same dialog',
    'apps/web/app/sell/documents-form.tsx': 'it is sent by the API, whose failures open the same dialog',
    'apps/web/app/sell/confirm-applicant.tsx': 'its address is one of this site, made a few lines above',
    'apps/web/app/sell/answer/code-forms.tsx':
      'its address is one of this site, which the pages around it make',
    'apps/web/app/sign-in/login-page.tsx':
      'its listener asks for the ways to sign in, and then sends it once more for send-forms.ts',
    'apps/web/app/sign-in/second-factor.tsx':
      'its address is one of this site: the server has read it with ownPath',
  },
}
