/**
 * Follows what redirects a form of send-forms.ts as a browser does: the page is loaded as a document, with its session and its
 * language, also at a gateway. An address without a hash takes over that of the form. Resolves when the reader comes back.
 */
export async function followRedirect(to: string, hash: string): Promise<void> {
  const url = new URL(to, location.href)
  url.hash ||= hash
  if (url.hash && addressOf(url) === addressOf(new URL(location.href))) {
    history.replaceState(history.state, '', url)
    location.reload()
  } else location.assign(url)
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

const addressOf = ({ origin, pathname, search }: URL) => origin + pathname + search
