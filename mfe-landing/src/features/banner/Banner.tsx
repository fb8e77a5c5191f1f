import styles from './Banner.module.css'

/**
 * The drawing of a region across the top of its page, part of its HTML. Decoration only.
 * @param drawing the `banner` of a region's content, checked in with the portal
 */
export function Banner({ drawing }: { drawing: string }) {
  return (
    <svg
      viewBox="0 0 1200 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={styles.banner}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
