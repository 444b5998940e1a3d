/**
 * The key that a page gave its form, so that a form which is sent twice counts once. None for what is no such key, as of a
 * form that somebody altered.
 */
export function formKey(form: FormData): string | undefined {
  const key = form.get('key')
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) ? key : undefined
}
