import { isIP } from 'node:net'

/** Whether an address leads to the machine that asks. */
export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    /^(.+\.)?localhost\.?$|^127(\.\d+){3}$|^0\.0\.0\.0$/.test(hostname) ||
    ['[::1]', '[::]'].includes(hostname)
  )
}

/** Whether others can come to this address: not this machine, nor a name that is for tests alone (RFC 2606). */
export function isPublic(url: string | undefined): boolean {
  return (
    url !== undefined && URL.canParse(url) && !isThisMachine(url) && !new URL(url).hostname.endsWith('.test')
  )
}

/**
 * Whether what goes to this address may pass through the hands of others: neither this machine nor a network of one's own,
 * by the numbers that are kept for those (RFC 1918, 6598, 4193) and by names that no public DNS knows.
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

/** Whether an address is neither encrypted nor within a network of one's own. */
export function isPlainOverTheInternet(url: string | undefined): boolean {
  return isOverTheInternet(url) && new URL(url!).protocol === 'http:'
}
