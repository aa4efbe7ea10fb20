/**
 * Ends the process in order, as SIGTERM does, when `bin/facturier.js` on an older Node, which started it, is gone: killed, it can tell
 * nobody, and a service would keep the port and the data folder (F107). The system closes the channel between the two however the
 * launcher ends. Asked only where the launcher said that it is one, for other programs that start us may go and leave us running.
 */
export function endWithLauncher(): void {
  const end = (): void => {
    // Told to itself, for a signal would end a process of Windows at once.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(128 + 15)
  }
  if (process.connected === false) return end()
  process.once('disconnect', end)
  // A command that is done ends: the channel alone is nothing to wait for.
  process.channel?.unref()
}
