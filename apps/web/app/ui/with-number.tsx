/** A text with the number of an order in it, which no line breaks at its hyphen. */
export function WithNumber({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <>
      {before}
      <span className="unbroken">{number}</span>
      {after}
    </>
  )
}
