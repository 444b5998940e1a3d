/** The channel of LISTEN/NOTIFY that says whose notifications have changed: `new <user>` or `marked <user>`. */
export const CHANGES = 'notifications'
