/** A vendor's answer as a page's form sends it (answer/answer-forms.tsx); the commands check it. */
export function answerIn(form: FormData) {
  const quantity = String(form.get('quantity') ?? '')
  return {
    items: form.getAll('items').map(Number),
    ...(quantity && { quantity }),
    ...(form.has('reason') && { reason: form.get('reason') }),
    ...(form.has('note') && { note: form.get('note') }),
  }
}
