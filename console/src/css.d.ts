/** Styles are imported for what they do: Vite makes files of them. */
declare module '*.css'
