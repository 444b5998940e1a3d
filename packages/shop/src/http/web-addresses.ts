import { isIP } from 'node:net'

/** Whether a URL leads to this same machine. */
export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    /^(.+\.)?localhost\.?$|^127(\.\d+){3}$|^0\.0\.0\.0$/.test(hostname) ||
    ['[::1]', '[::]'].includes(hostname)
  )
}

/** Whether others can reach this URL: it is neither this machine, nor a name reserved for tests (RFC 2606). */
export function isPublic(url: string | undefined): boolean {
  return (
    url !== undefined && URL.canParse(url) && !isThisMachine(url) && !new URL(url).hostname.endsWith('.test')
  )
}

/**
 * Whether traffic to this URL may pass through the internet: it leads neither to this machine nor to a private network,
 * judging by reserved addresses (RFC 1918, 6598, 4193) and by names that no public DNS knows.
 */
export function isOverTheInternet(url: string | undefined): boolean {
  if (!isPublic(url)) return false
  const host = new URL(url!).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 4)
    return !/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
      host,
    )
  if (isIP(host) === 6) return !/^(f[cd]|fe[89ab])/i.test(host)
  return host.includes('.') && !/\.(local|internal|lan|home\.arpa)\.?$/.test(host)
}

/** Whether a URL is neither encrypted nor within a private network. */
export function isPlainOverTheInternet(url: string | undefined): boolean {
  return isOverTheInternet(url) && new URL(url!).protocol === 'http:'
}
