import { sendForm } from '../../forms/send-form.ts'

/**
 * Sends a photo to the page that takes it, which answers `{error}` for one it refuses. `onProgress` hears what part is sent, 0 to
 * 100. An empty `error`: it did not get through.
 */
export async function sendPicture(
  address: string,
  picture: File,
  onProgress: (part: number) => void,
): Promise<{ error?: string }> {
  const form = new FormData()
  form.set('picture', picture)
  const { status, text } = await sendForm(address, form, (part) => onProgress(Math.round(100 * part)))
  return status >= 200 && status < 300 ? {} : { error: errorIn(text) }
}

function errorIn(text: string): string {
  try {
    return (JSON.parse(text) as { error?: string } | null)?.error ?? ''
  } catch {
    return ''
  }
}
