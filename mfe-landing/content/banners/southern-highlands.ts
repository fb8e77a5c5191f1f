/** Poplars, mist and a stone wall, as the banner of its page. */
export const southernHighlandsBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="760" cy="80" r="36"/>
<path fill="var(--banner-far)" d="M0 150q160-60 330-30t300-20 300 0 270 10v190H0z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="12" d="M120 150h320m80 14h360m60-22h180" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M0 214q260-60 560-14t640-30v130H0z"/>
<path fill="var(--banner-near)" d="M150 214q-20-70 0-130 20 60 0 130z"/>
<path fill="var(--banner-near)" d="M190 214q-20-70 0-150 20 80 0 150z"/>
<path fill="var(--banner-near)" d="M230 214q-20-70 0-138 20 68 0 138z"/>
<path fill="var(--banner-near)" d="M270 214q-20-70 0-146 20 76 0 146z"/>
<path fill="var(--banner-near)" d="M310 214q-20-70 0-120 20 50 0 120z"/>
<path fill="var(--banner-rock)" d="M880 154h120v46h-120z"/>
<path fill="var(--banner-shade)" d="M870 154L940 111 1010 154z"/>
<path fill="var(--banner-shade)" d="M899 167h24v17h-24z"/>
<path fill="var(--banner-shade)" d="M952 167h26v33h-26z"/>
<path fill="var(--banner-shade)" d="M970 126h14v34h-14z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M1070 206V152"/>
<circle fill="var(--banner-sun)" cx="1070" cy="141" r="34"/>
<circle fill="var(--banner-sun)" cx="1046" cy="159" r="24"/>
<circle fill="var(--banner-sun)" cx="1094" cy="156" r="26"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="4" d="M830 206V168"/>
<circle fill="var(--banner-oxide)" cx="830" cy="160" r="24"/>
<circle fill="var(--banner-oxide)" cx="813" cy="173" r="17"/>
<circle fill="var(--banner-oxide)" cx="847" cy="171" r="18"/>
<path fill="var(--banner-near)" d="M0 300v-50q300-40 640-8t560-24v82z"/>
<path fill="var(--banner-pale)" d="M420 256q4-16 20-16h18q16 0 18 16z"/>
<path fill="var(--banner-rock)" d="M474 258q4-16 20-16h18q16 0 18 16z"/>
<path fill="var(--banner-pale)" d="M528 260q4-16 20-16h18q16 0 18 16z"/>
<path fill="var(--banner-rock)" d="M582 262q4-16 20-16h18q16 0 18 16z"/>
<path fill="var(--banner-rock)" d="M446 242q4-16 20-16h18q16 0 18 16z"/>
<path fill="var(--banner-pale)" d="M500 244q4-16 20-16h18q16 0 18 16z"/>
<path fill="var(--banner-rock)" d="M554 246q4-16 20-16h18q16 0 18 16z"/>
<g transform="translate(680 218) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
