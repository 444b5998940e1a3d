import { againWhileBusy, busyFor } from '../../forms/again-while-busy.ts'

/** Without a byte for this long, the line is dead. In milliseconds. */
const SILENCE = 60_000

/**
 * Sends a photo to the page that takes it, which answers `{error}` for one it refuses; again, when the server is busy.
 * `onProgress` hears what part is sent, 0 to 100: only XMLHttpRequest tells. An empty `error`: it did not get through.
 */
export function sendPicture(
  address: string,
  picture: File,
  onProgress: (part: number) => void,
): Promise<{ error?: string }> {
  return againWhileBusy(() => sendOnce(address, picture, onProgress))
}

function sendOnce(
  address: string,
  picture: File,
  onProgress: (part: number) => void,
): Promise<{ error?: string; busy_for: number | null }> {
  const form = new FormData()
  form.set('picture', picture)
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.timeout = SILENCE
    call.responseType = 'json'
    call.open('POST', address)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((100 * loaded) / total))
    }
    const failed = () => resolve({ error: '', busy_for: null })
    call.onload = () => {
      const answer: { error?: string } | null = call.response
      if (call.status < 300) resolve({ busy_for: null })
      else resolve({ error: answer?.error ?? '', busy_for: busyFor(call) })
    }
    call.onerror = failed
    call.ontimeout = failed
    call.onabort = failed
    call.send(form)
  })
}
