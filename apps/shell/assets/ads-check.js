// Its name is on the lists of blockers: whether it comes tells whether one is at work.
globalThis.isAdsFileThere = true;
