/** What the server's answer to a failed call says, for the error dialog and for fields (specification §8). */
export interface ServerError {
  title: string
  /** The whole answer, for 'View detail'; empty when there was none. */
  text: string
  fields: { field: string; error: string }[]
}

export interface ErrorTexts {
  /** The title of an answer without a message. */
  somethingWentWrong: string
  /** The title of an answer that is not JSON. */
  unreadable: string
}

/** Reads the text of a failed answer: `message` is the title, `errors` maps fields to sentences, empty ones are dropped. */
export function parseServerError(text: string, texts: ErrorTexts): ServerError {
  const body = parsed(text)
  if (body === undefined) return { title: texts.unreadable, text, fields: [] }
  const { message, errors } = isRecord(body) ? body : {}
  return {
    title: typeof message === 'string' && message ? message : texts.somethingWentWrong,
    text,
    fields: Object.entries(isRecord(errors) ? errors : {})
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
      .map(([field, error]) => ({ field, error })),
  }
}

/** The one sentence of a failed answer that fits under an item or a field; undefined when the server gave none. */
export function sentenceOf(text: string): string | undefined {
  const { title, fields } = parseServerError(text, { somethingWentWrong: '', unreadable: '' })
  return fields[0]?.error || title || undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
