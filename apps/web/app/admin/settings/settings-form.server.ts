import type { Settings } from '@himalayan-green/shop/content/settings.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'

/** In Nepal, as a field for day and time wants it: '2026-11-21T10:00'. */
export function typedTimestamp(timestamp: string | null): string {
  return timestamp ? new Date(Date.parse(timestamp) + (5 * 60 + 45) * 60_000).toISOString().slice(0, 16) : ''
}

/** The settings as the form's fields hold them: each under its path, phones one a line, times Nepal's. */
export function typedSettings(settings: Settings): Record<string, string> {
  const typed: Record<string, string> = {}
  const put = (value: unknown, path: string) => {
    if (Array.isArray(value)) typed[path] = value.join('\n')
    else if (typeof value === 'boolean') typed[path] = value ? 'on' : ''
    else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) put(inner, path ? `${path}.${name}` : name)
    else typed[path] = String(value ?? '')
  }
  put(settings, '')
  for (const field of ['banner.starts_at', 'banner.ends_at'] as const)
    typed[field] = typedTimestamp(settings.banner[field === 'banner.starts_at' ? 'starts_at' : 'ends_at'])
  return typed
}

/** The form's fields as the change that they mean. What the form does not hold stays as it is. */
export function changeIn(form: FormData): object {
  const change: Record<string, unknown> = {}
  for (const [path, value] of form) {
    if (typeof value !== 'string' || !/^(site|banner|legal|sms|cash|refunds|complaints)\./.test(path))
      continue
    put(change, path.split('.'), valueIn(path, value))
  }
  // An empty box sends nothing.
  put(change, ['banner', 'showBanner'], form.has('banner.showBanner'))
  return { ...change, version: Number(form.get('version')) }
}

function valueIn(path: string, typed: string): unknown {
  if (path === 'site.phones') return linesOf(typed)
  if (!/^(sms|cash|refunds|complaints)\./.test(path)) return typed
  // Left empty: no limit.
  return typed.trim() === '' ? null : figureOf(typed)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function put(target: Record<string, unknown>, [name, ...rest]: string[], value: unknown): void {
  // A path with a name that every object has, like `__proto__`, is no setting: it would reach what all objects share.
  if (name === undefined || name in Object.prototype) return
  if (rest.length === 0) target[name] = value
  else {
    target[name] ??= {}
    put(target[name] as Record<string, unknown>, rest, value)
  }
}
