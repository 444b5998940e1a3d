/** How somebody shows that what they ask for is their own deed. */
export const proof = {
  byPassword: 'Your password shows that it is you.',
  byCode: (to: string) => `A code, sent to ${to}, shows that it is you.`,
  sendCode: 'Send me the code',
  codeSent: (to: string) => `A code is on its way to ${to}. It works for 15 minutes.`,
}
