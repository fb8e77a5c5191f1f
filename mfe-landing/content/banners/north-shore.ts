/** A house between tall gums, as the banner of its page. */
export const northShoreBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="620" cy="70" r="34"/>
<path fill="var(--banner-far)" d="M0 170q200-60 420-30t420-10 360 10v160H0z"/>
<path fill="var(--banner-rock)" d="M690 156h190v70h-190z"/>
<path fill="var(--banner-oxide)" d="M680 156L785 88 890 156z"/>
<path fill="var(--banner-shade)" d="M720 176h38v25h-38z"/>
<path fill="var(--banner-shade)" d="M804 176h42v50h-42z"/>
<path fill="var(--banner-shade)" d="M830 96h24v50h-24z"/>
<path fill="var(--banner-mid)" d="M0 222q260-30 560-4t640-12v94H0z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="14" d="M130 280Q130 165 160 50M145 142l41 -60" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M100 64q14-37 60-37t60 32q-60 18 -120 5zM165 91q32-37 78-9q-28 28 -78 9z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="15" d="M300 280Q300 155 276 30M288 130l45 -65" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M211 45q15-40 65-40t65 35q-65 20 -130 5zM281 75q35-40 85-10q-30 30 -85 10z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="11" d="M450 280Q450 185 470 90M460 166l34 -49" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M421 101q11-30 49-30t49 27q-49 15 -99 4zM474 124q27-30 65-8q-23 23 -65 8z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="15" d="M1000 280Q1000 155 970 30M985 130l45 -65" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M905 45q15-40 65-40t65 35q-65 20 -130 5zM975 75q35-40 85-10q-30 30 -85 10z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="13" d="M1120 280Q1120 175 1140 70M1130 154l38 -55" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M1085 83q13-34 55-34t55 29q-55 17 -109 4zM1144 108q29-34 71-8q-25 25 -71 8z"/>
<path fill="var(--banner-near)" d="M0 300v-48q300-24 600 0t600-6v54z"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="6" d="M560 268q20-46 62-50m-62 50q-4-46-48-56m48 56q6-56-4-78m12 78q26-26 60-22m-70 22q-26-22-60-18" stroke-linecap="round"/>
<g transform="translate(660 222) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
