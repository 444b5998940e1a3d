/** The role that always keeps the right to give roles: without it nobody could correct a mistake. */
export const ADMIN = 'admin'
