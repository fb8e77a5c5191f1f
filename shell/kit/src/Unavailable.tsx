/** What stands in the place of a section that could not be loaded or drawn. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>This section is unavailable</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
