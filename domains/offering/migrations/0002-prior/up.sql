-- What is known of both sides before a match has one name in every sport.
update fixtures
set fixture = (fixture - 'expectedGoals') || jsonb_build_object('prior', fixture -> 'expectedGoals')
where fixture ? 'expectedGoals';
