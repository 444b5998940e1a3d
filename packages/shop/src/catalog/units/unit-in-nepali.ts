const measures: Record<string, string> = { kg: 'केजी', g: 'ग्राम', ml: 'मिलि', litre: 'लिटर', cm: 'सेमि' }
const containers: Record<string, string> = {
  jar: 'जार',
  box: 'बाकस',
  punnet: 'बट्टा',
  pouch: 'थैली',
  bottle: 'बोतल',
  'clay pot': 'माटोको भाँडो',
  sack: 'बोरा',
  bar: 'टिकी',
  packet: 'प्याकेट',
  tin: 'टिन',
  carton: 'कार्टुन',
  bag: 'थैलो',
}
const pieces: Record<string, string> = {
  piece: 'वटा',
  pieces: 'वटा',
  head: 'वटा',
  bunch: 'मुठा',
  sticks: 'सिन्का',
  plates: 'वटा',
  wicks: 'बत्ती',
  bag: 'थैलो',
  bundle: 'मुठा',
  dozen: 'दर्जन',
  packet: 'प्याकेट',
  bottle: 'बोतल',
  jar: 'जार',
  sack: 'बोरा',
}
const ways: Record<string, string> = { cut: 'काटेको', cleaned: 'सफा गरेको', 'sold whole': 'सिङ्गै' }

const measure = `(${Object.keys(measures).join('|')})`
const figure = '(\\d[\\d.]*)'

/** Patterns of the parts of a unit description (between commas), each with its Nepali. */
const phrases: [RegExp, (...found: string[]) => string | undefined][] = [
  [RegExp(`^${figure} ${measure}$`), (n, m) => `${n} ${measures[m!]}`],
  [RegExp(`^about ${figure} ${measure}$`), (n, m) => `करिब ${n} ${measures[m!]}`],
  [RegExp(`^${figure} to ${figure} ${measure}$`), (n, to, m) => `${n} देखि ${to} ${measures[m!]}`],
  [
    RegExp(`^${figure} ${measure} to ${figure} ${measure}$`),
    (n, m, to, most) => `${n} ${measures[m!]} देखि ${to} ${measures[most!]}`,
  ],
  [
    RegExp(`^${figure} ${measure} (\\D+)$`),
    (n, m, c) => containers[c!] && `${n} ${measures[m!]}को ${containers[c!]}`,
  ],
  [RegExp(`^${figure} (\\D+)$`), (n, p) => pieces[p!] && `${n} ${pieces[p!]}`],
  [RegExp(`^(?:crate|tray) of ${figure}$`), (n) => `${n} वटाको क्रेट`],
  [RegExp(`^per ${measure}$`), (m) => `प्रति ${measures[m!]}`],
  [/^(\D+)$/, (way) => ways[way!]],
]

/**
 * A vendor's unit description in Nepali: '1 bunch, about 250 g' → '1 मुठा, करिब 250 ग्राम', in the digits of its
 * price. A description that matches no pattern stays as the vendor wrote it.
 */
export function unitInNepali(description: string): string {
  const parts = description.split(', ').map(partInNepali)
  return parts.includes(undefined) ? description : parts.join(', ')
}

function partInNepali(part: string): string | undefined {
  for (const [pattern, nepali] of phrases) {
    const found = part.match(pattern)
    const text = found && nepali(...found.slice(1))
    if (text) return text
  }
  return undefined
}
