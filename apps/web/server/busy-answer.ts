/** Seconds after which it is worth asking again. */
export const AGAIN_AFTER = 5

const WORDS = {
  503: {
    en: 'Many people are here just now. Please try again in a moment; your cart is kept.',
    ne: 'अहिले धेरै जना यहाँ हुनुहुन्छ। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्; तपाईंको कार्ट सुरक्षित छ।',
  },
  429: {
    en: 'Very many pages were opened from your network just now. Please try again in a moment; your cart is kept.',
    ne: 'तपाईंको नेटवर्कबाट भर्खरै धेरै पृष्ठ खोलिए। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्; तपाईंको कार्ट सुरक्षित छ।',
  },
} as const

/** A small page in both languages, made of nothing: it must be quick when nothing else is. A browser asks again by itself. */
export function busyAnswer(status: keyof typeof WORDS): Response {
  const { en, ne } = WORDS[status]
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_AFTER}"><title>Himalayan Green</title><h1>Himalayan Green</h1><p>${en}</p><p lang="ne">${ne}</p>`
  return new Response(html, {
    status,
    headers: { ...headersOf(), 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** The same for a program, in the API's error shape. */
export function busyApiAnswer(status: keyof typeof WORDS): Response {
  const code = status === 429 ? 'too_many' : 'busy'
  const body = { message: WORDS[status].en, code, errors: {} }
  return Response.json(body, { status, headers: headersOf() })
}

const headersOf = () => ({ 'Cache-Control': 'no-store', 'Retry-After': `${AGAIN_AFTER}` })
