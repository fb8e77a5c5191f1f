/** The bridge along the sea cliffs, as the banner of its page. */
export const illawarraBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="1010" cy="90" r="44"/>
<path fill="var(--banner-near)" d="M0 20h220l70 40 110-4 60 52 90 10 40 60 70 20 20 102H0z"/>
<path fill="var(--banner-mid)" d="M0 120l240-10 150 40 90 60 80 10 40 80H0z"/>
<path fill="var(--banner-rock)" d="M300 130l110 30 60 60 80 30H330z"/>
<path fill="var(--banner-water)" d="M470 214h730v86H430z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="15" d="M230 178Q470 150 560 196T860 218 1200 176"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="3" d="M230 178Q470 150 560 196T860 218 1200 176"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="9" d="M430 178v70m100-58v66m110-44v44m110-36v40m110-38v40m110-48v46m110-62v60"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M520 256q14-8 28 0t28 0M640 265q14-8 28 0t28 0M760 274q14-8 28 0t28 0M880 256q14-8 28 0t28 0M1000 265q14-8 28 0t28 0M1120 274q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M0 300v-56q180-14 300 8t190 48z"/>
<g transform="translate(60 222) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
