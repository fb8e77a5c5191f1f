/** Sandstone cliffs of the Royal National Park above the sea, as the banner of its page. */
export const sutherlandShireBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="250" cy="80" r="38"/>
<path fill="var(--banner-water)" d="M0 190h1200v110h-1200z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M40 214q14-8 28 0t28 0M150 223q14-8 28 0t28 0M260 232q14-8 28 0t28 0M370 214q14-8 28 0t28 0M480 223q14-8 28 0t28 0M590 232q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-rock)" d="M1200 40H760q-40 0-46 26l-30 14 12 34-44 12 16 44-46 14 10 56-30 60h598z"/>
<path fill="var(--banner-shade)" d="M714 84l486-10v22l-500 16zM676 130l524-12v16l-504 20zM640 190l560-16v20l-556 22zM628 246l572-14v16l-576 24z"/>
<path fill="var(--banner-near)" d="M1200 20v34H740q30-26 78-22 10-26 52-18 30-24 74-6 40-22 80-2 40-18 80 2 50-10 96 12z"/>
<path fill="var(--banner-pale)" d="M0 300v-40q110-14 210 2t210 26l20 12z"/>
<path fill="var(--banner-pale)" d="M560 262q34-20 70 0-18 10-36 10t-34-10zM500 276q24-12 46 0-10 8-24 8t-22-8z"/>
<g transform="translate(830 196) scale(0.42 0.42)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
