/** A kept mobile number as people read it: '+9779841234567' → '+977 984-1234567'. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+977(\d{3})(\d{7})$/, '+977 $1-$2')
}

/** Whether only some of its digits are shown (nepal/phone.ts). */
export function isMasked(phone: string): boolean {
  return phone.includes('•')
}
