/** Without a byte for this long, the line is dead. In milliseconds. */
const SILENCE = 60_000

/**
 * Sends a photo to the page that takes it, which answers `{error}` for one it refuses. `onProgress` hears what part is sent,
 * 0 to 100: only XMLHttpRequest tells. An empty `error`: it did not get through.
 */
export function sendPicture(
  address: string,
  picture: File,
  onProgress: (part: number) => void,
): Promise<{ error?: string }> {
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
    const failed = () => resolve({ error: '' })
    call.onload = () => {
      const answer: { error?: string } | null = call.response
      if (call.status < 300) resolve({})
      else resolve({ error: answer?.error ?? '' })
    }
    call.onerror = failed
    call.ontimeout = failed
    call.onabort = failed
    call.send(form)
  })
}
